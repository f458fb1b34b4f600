import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';

/** Changes that follow each other faster are handled together, in milliseconds. */
const debounceTime = 60;

/** Folders that the development server depends on. */
const folders = ['src', 'locales', 'services/content'];
const rootFiles = /^(?:gatsby-\w+\.tsx?|package\.json|\.env)$/;

/** True for a watched file or folder, and for the folders above one. */
const isWatched = (name: string): boolean =>
  name === '' ||
  rootFiles.test(name) ||
  folders.some((folder) => `${name}/`.startsWith(`${folder}/`) || folder.startsWith(`${name}/`));

/**
 * Calls a function with the files that have been added, changed or removed, relative to the root and
 * with `/`.
 * @param root folder of the project
 * @param contentDir folder of the export, of which only the content model is watched
 */
export function watchFiles(
  root: string,
  contentDir: string,
  onChange: (files: string[]) => void,
): FSWatcher {
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/');
  const model = path.resolve(root, contentDir, 'content_types');
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([root, model], {
    ignoreInitial: true,
    ignored: (file) => !isWatched(nameOf(file)) && !path.resolve(file).startsWith(model),
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(nameOf(file));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed].sort();
      changed.clear();
      onChange(files);
    }, debounceTime);
  });
  return watcher;
}
