import { exampleProjects, longProjects, manyProjects } from '../../examples/globe';
import type { GlobeDrawing } from '../../globe/types';
import { exampleFrame, fiveLines, longestWord, longWords } from '../../examples/parts';
import type { DestinationsGlobeProps } from './props';

/** A sketch in place of the drawing that the build makes. */
const drawing: GlobeDrawing = {
  size: 640,
  center: { longitude: 0, latitude: 45 },
  land: 'M280 250l80 20-10 60-60 10z',
  graticule: 'M2 320l636 0M320 2l0 636',
  routes: [
    { project: 'arctic', path: 'M250 230l70-50' },
    { project: 'relief', path: 'M330 290l90 180' },
  ],
  markers: [
    { x: 250, y: 230, location: 'Keflavík', projects: ['arctic', 'untyped'], isStart: true },
    { x: 320, y: 180, location: 'Tromsø', projects: ['arctic'], isStart: false },
    { x: 330, y: 290, location: 'Liège', projects: ['relief', 'pacific'], isStart: true },
    { x: 420, y: 470, location: 'Nairobi', projects: ['relief'], isStart: false },
  ],
};

const words = {
  headline: 'Where we have flown',
  description: 'Twelve assignments on four continents.',
  projects: exampleProjects,
};

export const destinationsGlobeExamples = {
  besideList: {
    ...exampleFrame('projects', { background: 'night' }),
    ...words,
    showGlobe: true,
    showFilter: true,
    display: 'globeBesideList',
    drawing,
  },
  aboveList: {
    ...exampleFrame('projects-above', { background: 'ice', heading: null }),
    ...words,
    showGlobe: true,
    showFilter: true,
    display: 'globeAboveList',
    drawing,
  },
  listOnly: {
    ...exampleFrame('projects-list'),
    ...words,
    showGlobe: true,
    showFilter: false,
    display: 'listOnly',
    drawing,
  },
  globeSwitchedOff: {
    ...exampleFrame('projects-off', { heading: null }),
    headline: null,
    description: null,
    projects: exampleProjects,
    showGlobe: false,
    showFilter: false,
    display: 'globeBesideList',
    drawing: null,
  },
  withoutProjects: {
    ...exampleFrame('projects-none'),
    ...words,
    projects: [],
    showGlobe: true,
    showFilter: true,
    display: 'globeBesideList',
    drawing: null,
  },
  longWords: {
    ...exampleFrame('projects-long-words', { heading: fiveLines, background: 'sky' }),
    headline: longWords,
    description: longestWord,
    projects: longProjects,
    showGlobe: true,
    showFilter: true,
    display: 'globeBesideList',
    drawing,
  },
  manyProjects: {
    ...exampleFrame('projects-many', { background: 'night' }),
    ...words,
    description: null,
    projects: manyProjects,
    showGlobe: true,
    showFilter: true,
    display: 'globeBesideList',
    drawing,
  },
  oneProject: {
    ...exampleFrame('projects-one', { heading: 'Relief' }),
    headline: null,
    description: null,
    projects: exampleProjects.slice(1, 2),
    showGlobe: true,
    showFilter: true,
    display: 'globeBesideList',
    drawing,
  },
} satisfies Record<string, DestinationsGlobeProps>;
