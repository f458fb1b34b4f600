import { captain, hiVis, jacketOverKnit, suit, sweater } from './clothes';
import type { FaceTraits } from './face';
import type { HeadPose } from './geometry';
import type { HairStyle } from './hair';
import { bob, longWaves } from './hair-long';
import { baldCrown, cropped, shortHair } from './hair-short';
import { pixie, tiedBack } from './hair-styled';
import { complexions } from './skin';
import type { Complexion } from './skin';
import type { HairTones } from './strands';

/** Everything that makes one portrait. */
export interface Sitter {
  key: string;
  pose: HeadPose;
  face: FaceTraits;
  skin: Complexion;
  hair: { style: HairStyle; tones: HairTones };
  beard?: { kind: 'full' | 'shaven'; tones: HairTones; curl?: boolean };
  glasses?: { frame: string; round: boolean; weight: number };
  earring?: string;
  /** Girth of the neck, 1 for the standard. */
  neck: number;
  /** Draws the clothes around a neck of this half width. */
  clothes: (neck: number) => string;
  /** Where the horizon stands behind the sitter, in pixels from the top. */
  horizon: number;
}

const pose = (yaw: number, roll: number, build: Partial<HeadPose> = {}): HeadPose => ({
  yaw,
  roll,
  width: 1,
  jaw: 1,
  length: 1,
  ...build,
});

const face = (traits: Partial<FaceTraits>): FaceTraits => ({
  iris: '#5B7FA3',
  brow: '#6B4A35',
  browWeight: 1,
  browArch: 3,
  eyeOpening: 1,
  lashes: false,
  noseWidth: 1,
  noseLength: 1,
  mouthWidth: 1,
  lipFullness: 1,
  lipTint: 0.55,
  smile: 11,
  age: 0.2,
  ...traits,
});

const navy = { base: '#16305E', shade: '#0A1B3C', light: '#5B7FBF' };
const slate = { base: '#3A4C66', shade: '#22304A', light: '#8EA4C4' };
const teal = { base: '#0E6A69', shade: '#07403F', light: '#5CB9B4' };
const white = { base: '#F6F9FC', shade: '#BCCBDE' };
const paleBlue = { base: '#CFE0F3', shade: '#8FAFD4' };

/** The people portrayed, in the order of the team page. */
export const sitters: readonly Sitter[] = [
  {
    key: 'portrait-helga',
    pose: pose(0.24, 0.03, { jaw: 0.95, width: 0.97 }),
    face: face({
      iris: '#5C84AA',
      brow: '#8B7258',
      browWeight: 0.75,
      browArch: 7,
      lashes: true,
      lipTint: 0.95,
      noseWidth: 0.9,
      smile: 13,
      age: 0.55,
      lipFullness: 0.9,
    }),
    skin: complexions.fair,
    hair: { style: bob, tones: { dark: '#A18A6B', base: '#CDBB9C', light: '#F1E6CF' } },
    earring: '#E2B348',
    neck: 0.92,
    clothes: (neck) => suit(neck, 0.9, navy, white, 50),
    horizon: 1230,
  },
  {
    key: 'portrait-einar',
    pose: pose(-0.22, -0.02, { width: 1.02, jaw: 1.08 }),
    face: face({
      iris: '#6E8C8A',
      brow: '#7A4A2B',
      browWeight: 1.15,
      browArch: 0,
      noseWidth: 1.1,
      smile: 12,
      age: 0.4,
    }),
    skin: complexions.rosy,
    hair: {
      style: shortHair({ lift: 34, hairline: -168, sweep: 46, sideburn: 6, ragged: 0 }),
      tones: { dark: '#5E3419', base: '#8C5328', light: '#C98A4E' },
    },
    beard: { kind: 'full', tones: { dark: '#6B3A1B', base: '#95592C', light: '#CE9055' } },
    neck: 1.12,
    clothes: (neck) => suit(neck, 1.04, slate, paleBlue, 70),
    horizon: 1200,
  },
  {
    key: 'portrait-sigrun',
    pose: pose(0.27, -0.02, { jaw: 0.93, width: 0.96 }),
    face: face({
      iris: '#6A8B62',
      brow: '#7C5A37',
      browWeight: 0.85,
      browArch: 6,
      lashes: true,
      lipTint: 0.95,
      noseWidth: 0.92,
      smile: 14,
      lipFullness: 1.05,
      age: 0.2,
    }),
    skin: complexions.olive,
    hair: { style: tiedBack, tones: { dark: '#7A5632', base: '#A97D4C', light: '#DDB982' } },
    earring: '#F3F7FB',
    neck: 0.92,
    clothes: (neck) => captain(neck, 0.9),
    horizon: 1250,
  },
  {
    key: 'portrait-thomas',
    pose: pose(-0.25, 0.02, { width: 1.03, jaw: 1.06, length: 1.03 }),
    face: face({
      iris: '#5F7F97',
      brow: '#8F8A84',
      browWeight: 1.1,
      browArch: 1,
      eyeOpening: 0.92,
      noseWidth: 1.14,
      noseLength: 1.05,
      smile: 11,
      lipFullness: 0.78,
      age: 0.95,
    }),
    skin: complexions.weathered,
    hair: { style: baldCrown, tones: { dark: '#7C7C7E', base: '#A9ABAF', light: '#DADDE2' } },
    beard: { kind: 'shaven', tones: { dark: '#6F6A68', base: '#8B8682', light: '#B8B4AF' } },
    glasses: { frame: '#2A3342', round: false, weight: 6 },
    neck: 1.14,
    clothes: (neck) => hiVis(neck, 1.06),
    horizon: 1210,
  },
  {
    key: 'portrait-anna',
    pose: pose(-0.24, 0.04, { jaw: 0.92, width: 0.96 }),
    face: face({
      iris: '#6B4A2E',
      brow: '#3A2418',
      browWeight: 0.95,
      browArch: 7,
      lashes: true,
      lipTint: 0.95,
      noseWidth: 0.92,
      smile: 15,
      lipFullness: 1.15,
      age: 0,
    }),
    skin: complexions.olive,
    hair: { style: longWaves, tones: { dark: '#2A1810', base: '#4A2D1D', light: '#8A5A3B' } },
    neck: 0.9,
    clothes: (neck) => suit(neck, 0.88, teal, white, 90),
    horizon: 1240,
  },
  {
    key: 'portrait-kofi',
    pose: pose(0.23, 0.02, { width: 1, jaw: 1.05 }),
    face: face({
      iris: '#3A2114',
      brow: '#1A100C',
      browWeight: 1.1,
      browArch: 2,
      noseWidth: 1.3,
      noseLength: 0.97,
      smile: 14,
      lipFullness: 1.35,
      mouthWidth: 1.06,
      age: 0.1,
    }),
    skin: complexions.brown,
    hair: { style: cropped, tones: { dark: '#0D0908', base: '#1F1613', light: '#5A463C' } },
    beard: {
      kind: 'full',
      tones: { dark: '#0D0908', base: '#211713', light: '#4E3A30' },
      curl: true,
    },
    neck: 1.12,
    clothes: (neck) => suit(neck, 1.04, navy, paleBlue, 60),
    horizon: 1220,
  },
  {
    key: 'portrait-bjorg',
    pose: pose(0.2, 0.03, { width: 1, jaw: 0.98, length: 0.98 }),
    face: face({
      iris: '#5E86A6',
      brow: '#9A5630',
      browWeight: 0.8,
      browArch: 5,
      lashes: true,
      lipTint: 0.95,
      noseWidth: 0.98,
      smile: 13,
      lipFullness: 0.92,
      age: 0.4,
    }),
    skin: complexions.rosy,
    hair: { style: pixie, tones: { dark: '#8A3D1C', base: '#B9602F', light: '#EDA468' } },
    glasses: { frame: '#3D2A22', round: true, weight: 7 },
    neck: 0.9,
    clothes: () =>
      jacketOverKnit(0.92, { base: '#6C83A3', shade: '#46597A', light: '#C6D6EA' }, navy),
    horizon: 1230,
  },
  {
    key: 'portrait-mateusz',
    pose: pose(-0.2, -0.04, { width: 0.99, jaw: 1.02 }),
    face: face({
      iris: '#5A7C9E',
      brow: '#5E452F',
      browWeight: 1.05,
      browArch: 1,
      noseWidth: 1.04,
      smile: 15,
      age: 0,
    }),
    skin: complexions.fair,
    hair: {
      style: shortHair({ lift: 62, hairline: -150, sweep: 84, sideburn: -4, ragged: 10 }),
      tones: { dark: '#5A4029', base: '#8A6743', light: '#C6A06D' },
    },
    beard: { kind: 'shaven', tones: { dark: '#7A5C46', base: '#96735A', light: '#B8957A' } },
    neck: 1.06,
    clothes: (neck) =>
      sweater(neck, 1, { base: '#1B3B73', shade: '#0D2148', light: '#6F94D2' }, paleBlue),
    horizon: 1200,
  },
];
