import { useMemo } from 'react';
import { placesOf } from '../../globe/places';
import { projectTypes, type Project } from '../../globe/types';
import { findWords } from '../../ui/findWords';
import { useQueryChoice, useQueryValue, writeQuery } from '../queryString';

/** Maximum number of projects in a list without a search field. */
const mostWithoutSearch = 12;

export type ProjectFilter = ReturnType<typeof useProjectFilter>;

/**
 * Narrows projects by type (`?type=`) and by words of their name, description and places (`?q=`).
 * @param isOn true if the content requests a filter; otherwise there is nothing to choose
 * @returns `search` is the state of the search field; null if there are too few projects for one
 */
export function useProjectFilter(projects: readonly Project[], isOn: boolean) {
  const types = useMemo(
    () => projectTypes.filter((type) => isOn && projects.some((project) => project.type === type)),
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
  const onChange = (value: string) => writeQuery('q', value === '' ? null : value, 'replace');
  const search = hasSearch ? { value: query, onChange } : null;
  return { types, choice, choose, search, visibleProjects };
}

function wordsOf(project: Project): string {
  const names = placesOf(project).map(({ location }) => location);
  return [project.title, project.description, ...names].join(' ');
}
