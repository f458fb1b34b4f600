import { findWorking, installPackages } from './programs';

/** Programs of Ceph that a gateway of S3 needs on one machine. */
const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'];

/** Message that the tests against Ceph were not run, and why. */
export const noRadosgwMessage =
  'Not run: the tests against Ceph’s S3 gateway, because it was not found. Install radosgw, ceph-mon and ceph-osd.';

/** True if Ceph's programs work. If they are missing, tries to install them with the system's package manager. */
export function hasRadosgw(): boolean {
  if (process.env.RADOSGW === 'none') return false;
  if (areInstalled()) return true;
  installPackages(
    'radosgw',
    ['--no-install-recommends', 'radosgw', 'ceph-mon', 'ceph-osd'],
    'the tests of publications to a bucket',
  );
  return areInstalled();
}

const areInstalled = () =>
  programs.every((program) => findWorking([program], ['--version']) !== undefined);
