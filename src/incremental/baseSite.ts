import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { namesBelow, readTexts } from '../lib/files/listFiles';
import { digestOf } from '../lib/files/fileHash';
import { HtmlReferences } from '../output/htmlReferences';
import type { SliceFrame } from './gatsbyRenderer';
import { pageOfDataFile, sliceDataFile } from './names';
import { replaceSlices } from './replaceSlices';
import { PageFrames, type PageData, type SliceData } from './pageTexts';

/** A Slice of the last whole build. */
export interface BaseSlice {
  name: string;
  data: SliceData;
  /** Properties of the Slice, other than its data, that Gatsby's renderer needs. */
  frame: SliceFrame;
  /** Text of its data file. */
  text: string;
}

/** The parts of a built site that an incremental build reuses or compares with. */
export interface BaseSite {
  /** Digest of each page's data file, by path of the page. */
  digests: Map<string, string>;
  /** The parts of page data files that are the same for all pages of a template. */
  frames: PageFrames;
  slices: BaseSlice[];
  /** HTML of each part of a Slice, by the part's id in pages, such as `header-en-US-1`. */
  parts: Map<string, string>;
  /** References of pages without their Slices, and of each part of a Slice. */
  references: HtmlReferences;
  /** One page of each template, and all pages of the site itself; the self-test renders them. */
  samples: PageData[];
}

/** Reads every page, page data file and Slice of a built site. */
export async function readBaseSite(site: string): Promise<BaseSite> {
  const digests = new Map<string, string>();
  const frames = new PageFrames();
  const samples: PageData[] = [];
  const parts = new Map<string, string>();
  const references = new HtmlReferences();
  const names = (await namesBelow(site)).filter((name) => /(?:\.html|page-data\.json)$/.test(name));
  await readTexts(site, names, (name, text) => {
    if (name.endsWith('.html')) {
      references.read(
        name,
        replaceSlices(text, () => ''),
      );
      const [, part] = /^_gatsby\/slices\/(.+)\.html$/.exec(name) ?? [];
      if (part !== undefined) parts.set(part, text);
    }
    const url = pageOfDataFile(name);
    if (url === null) return;
    digests.set(url, digestOf(text));
    const [, chunk = ''] = /^\{"componentChunkName":"([^"]+)"/.exec(text) ?? [];
    if (frames.has(chunk)) return;
    const data = JSON.parse(text) as PageData;
    frames.add(data);
    samples.push(data);
  });
  const slices = await readSlices(site, parts);
  return { digests, frames, slices, parts, references, samples };
}

async function readSlices(site: string, parts: ReadonlyMap<string, string>): Promise<BaseSlice[]> {
  const names = await readdir(path.join(site, 'slice-data'));
  return Promise.all(
    names.sort().map(async (file) => {
      const name = path.basename(file, '.json');
      const text = await readFile(path.join(site, sliceDataFile(name)), 'utf8');
      const data = JSON.parse(text) as SliceData;
      const { componentChunkName, result } = data;
      const { sliceContext: context } = result;
      const hasChildren = parts.has(`${name}-2`);
      return { name, data, text, frame: { componentChunkName, context, hasChildren } };
    }),
  );
}
