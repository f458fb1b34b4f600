import path from 'node:path';
import { init, type ModuleInfos } from 'license-checker-rseidelsohn';
import type { LicensedPackage } from './licences';

/** Lists all packages that are installed in a project folder, for production and development. */
export function readLicences(folder: string): Promise<LicensedPackage[]> {
  return new Promise((resolve, reject) => {
    const options = { start: path.resolve(folder), excludePrivatePackages: true };
    init(options, (error: Error | null, modules: ModuleInfos) => {
      if (error) reject(error);
      else resolve(Object.entries(modules).map(([key, { licenses }]) => licensed(key, licenses)));
    });
  });
}

function licensed(key: string, licenses: string | string[] | undefined): LicensedPackage {
  const separatorIndex = key.lastIndexOf('@');
  const licence = [licenses ?? 'no licence'].flat().join(' AND ');
  return { name: key.slice(0, separatorIndex), version: key.slice(separatorIndex + 1), licence };
}
