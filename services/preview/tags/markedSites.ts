import { SiteBuilder } from '../../../src/cms/site/buildSite';
import type { SiteContent } from '../../../src/cms/site/types';
import type { ReadState } from '../../../src/input/readState';
import { createMarking } from './markContent';
import { Marks } from './marks';

/** Builds sites whose texts have marks, beside the sites that previews show. */
export class MarkedSites {
  readonly marks = new Marks();
  readonly #mark = createMarking(this.marks);
  /** Caches the marked pages; the builder of the previews caches the plain ones. */
  readonly #siteBuilder = new SiteBuilder();
  readonly #sites = new WeakMap<SiteContent, SiteContent>();

  /** Returns the site of a state with marks in its texts. */
  site({ site, content, siteOptions }: Pick<ReadState, 'site' | 'content' | 'siteOptions'>) {
    const readings = this.#mark(content.readings);
    const marked = this.#sites.get(site) ?? this.#siteBuilder.build({ readings }, siteOptions);
    this.#sites.set(site, marked);
    return marked;
  }
}
