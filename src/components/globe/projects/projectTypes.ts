import type { ProjectType } from '../types';

/** In the order in which they are listed. */
export const projectTypes: readonly ProjectType[] = ['acmi', 'charter', 'cargo', 'humanitarian'];
