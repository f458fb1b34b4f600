import type { ProjectType } from '../types';

/** All types of projects, in the order of the list. */
export const projectTypes: readonly ProjectType[] = ['acmi', 'charter', 'cargo', 'humanitarian'];
