import path from 'node:path';
import { init, type ModuleInfos } from 'license-checker-rseidelsohn';
import type { Licensed } from './licences';

/** Lists all packages that are installed in a project folder, for production and development. */
export function licencesOf(folder: string): Promise<Licensed[]> {
  return new Promise((resolve, reject) => {
    const options = { start: path.resolve(folder), excludePrivatePackages: true };
    init(options, (error: Error | null, modules: ModuleInfos) => {
      if (error) reject(error);
      else resolve(Object.entries(modules).map(([key, { licenses }]) => licensed(key, licenses)));
    });
  });
}

function licensed(key: string, licenses: string | string[] | undefined): Licensed {
  const at = key.lastIndexOf('@');
  const licence = [licenses ?? 'no licence'].flat().join(' AND ');
  return { name: key.slice(0, at), version: key.slice(at + 1), licence };
}
