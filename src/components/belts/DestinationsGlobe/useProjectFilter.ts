import { useMemo } from 'react';
import { placesOf } from '../../globe/places';
import { projectTypes, type Project, type ProjectType } from '../../globe/types';
import { findWords } from '../../ui/findWords';
import { useQueryChoice, useQueryValue, writeQuery } from '../queryString';

/** A list of at most so many projects needs no search field. */
const mostWithoutSearch = 12;

const none: readonly never[] = [];

export interface ProjectFilter {
  /** The types of the projects; none if the filter is switched off. */
  types: readonly ProjectType[];
  choice: ProjectType | null;
  choose: (next: ProjectType | null) => void;
  /** Null if there are too few projects to search. */
  search: { value: string; onChange: (value: string) => void } | null;
  /** The projects that match the filter. */
  visibleProjects: readonly Project[];
}

/**
 * Narrows projects by type (`?type=`) and by words of their name, description and placesOf (`?q=`).
 *
 * @param isOn true if the content requests a filter
 */
export function useProjectFilter(projects: readonly Project[], isOn: boolean): ProjectFilter {
  const types = useMemo(
    () =>
      isOn
        ? projectTypes.filter((type) => projects.some((project) => project.type === type))
        : none,
    [projects, isOn],
  );
  const [choice, choose] = useQueryChoice('type', types);
  const hasSearch = isOn && projects.length > mostWithoutSearch;
  const queryValue = useQueryValue('q') ?? '';
  const query = hasSearch ? queryValue : '';
  const visibleProjects = useMemo(() => {
    const ofType = choice === null ? projects : projects.filter(({ type }) => type === choice);
    return query === '' ? ofType : findWords(ofType, query, wordsOf);
  }, [projects, choice, query]);
  const onChange = (value: string) => writeQuery('q', value === '' ? null : value, 'same');
  const search = hasSearch ? { value: query, onChange } : null;
  return { types, choice, choose, search, visibleProjects };
}

function wordsOf(project: Project): string {
  const names = placesOf(project).map(({ location }) => location);
  return [project.title, project.description, ...names].join(' ');
}
