import { writeAsset } from '../lib/assets';
import { cabins } from './data';
import { drawPlan } from './plan';

async function drawCabins(): Promise<void> {
  for (const cabin of cabins) await writeAsset(cabin.key, `${cabin.key}.svg`, drawPlan(cabin));
}

void drawCabins();
