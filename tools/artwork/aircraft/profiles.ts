import { writeAsset } from '../lib/assets';
import { fleet } from './fleet';
import { profileSvg } from './profile';

/** Writes the six side profiles. */
async function main(): Promise<void> {
  for (const model of fleet) {
    await writeAsset(`profile-${model.key}`, `profile-${model.key}.svg`, profileSvg(model));
  }
}

void main();
