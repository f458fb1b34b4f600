/** Examples of aircraft in the comparison of types. */
import type { AircraftSummary } from '../aircraft/types';
import { bareAircraft, exampleAircraft } from './aircraft';
import { examplePicture } from './parts';
import { exampleDesks } from './request';
import { fileExamples } from './richText';

const plans: Readonly<Record<string, { key: string; metres: number }>> = {
  'b757-200': { key: 'seatmap-b757-200-183', metres: 44.6 },
  'b767-300er': { key: 'seatmap-b767-300er-259', metres: 49.9 },
  a321lr: { key: 'seatmap-a321lr-202', metres: 42.6 },
};

const withParts = (aircraft: AircraftSummary): AircraftSummary => {
  const plan = plans[aircraft.id];
  const image = plan && examplePicture(plan.key, { suffix: '.svg', width: 1600, height: 360 });
  return {
    ...aircraft,
    compared: {
      name: aircraft.title.toLowerCase().replaceAll(' ', '-'),
      configurations: [
        { title: 'Two classes', plan: image ? { image, metres: plan.metres } : null },
        { title: 'One class', plan: null },
      ],
      documents: Object.values(fileExamples).slice(0, 1),
      desk: exampleDesks.complete,
    },
  };
};

/** All example aircraft with what the comparison shows of them; the last one has no figures. */
export const comparedExamples: AircraftSummary[] = [
  ...exampleAircraft.map(withParts),
  {
    ...bareAircraft,
    compared: { name: 'bare', configurations: [], documents: [], desk: null },
  },
];
