import { b737freighter } from './airframes';
import type { CabinConfiguration } from './model';

/** Main decks of the freighter. A full position takes a pallet of 88 by 125 inches. */
export const freightDecks: readonly CabinConfiguration[] = [
  {
    key: 'cargo-b737-800bcf-11',
    airframe: b737freighter,
    seats: {},
    pallets: 11,
    items: [
      { kind: 'monuments', length: 34, left: 'lavatory', right: 'galley' },
      { kind: 'door', side: 'both', length: 34 },
      { kind: 'barrier', length: 14 },
      { kind: 'pallets', count: 11, length: 91, door: [2, 3] },
      { kind: 'pallets', count: 1, length: 60, half: true },
    ],
  },
  {
    key: 'cargo-b737-800bcf-12',
    airframe: b737freighter,
    seats: {},
    pallets: 12,
    items: [
      { kind: 'monuments', length: 22, right: 'galley' },
      { kind: 'door', side: 'both', length: 34 },
      { kind: 'barrier', length: 14 },
      { kind: 'pallets', count: 12, length: 90, door: [2, 3] },
    ],
  },
];
