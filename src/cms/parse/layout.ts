import type {
  BannerProps,
  ContactLine,
  FooterProps,
  HeaderProps,
  MenuItem,
  SocialLink,
  SubmenuItem,
} from '../../components/layout/types';
import { copyrightYears } from '../../lib/copyrightYears';
import { homeUrl, searchUrl } from '../../locales';
import { pageTypes, type Entry } from '../graph/entry';
import { submenu } from '../paths/planPaths';
import type { Strings } from '../../components/strings';
import type { Maybe, WireBanner } from '../wire';
import { parseImage } from './assets/assets';
import { parseContact } from './contact/contact';
import { parseBackground, parseEffect } from './belts/frame';
import { langProps, inLanguageOf, type PageContext } from './context';
import { toForm } from './contact/contactWays';
import { createEntryLink, parseTypedLink } from './links';
import { parseDeskLines, parseMenuBoard } from './menuBoard';
import { parseSelect } from './parseSelect';
import { items, displayTitle, text } from '../wire/values';

/**
 * Parses the header of a locale. Without a menu, it contains only the logo.
 * @param strings interface strings of the locale
 */
export function parseHeader(
  context: PageContext,
  menu: Entry<'loft_menu'> | undefined,
  menuItems: Entry<'navigation_menu_item'>[],
  companyName: string,
  strings: Strings,
): HeaderProps {
  const field = 'cta_button.page_reference';
  const [target] = menu ? context.graph.references(menu, field, pageTypes) : [];
  const label = menu?.fields.cta_button?.button_label;
  return {
    homeUrl: homeUrl(context.locale),
    searchUrl: searchUrl(context.locale),
    companyName,
    items: menuItems.flatMap((item) => parseMenuItem(context, item, target, strings) ?? []),
    button:
      menu && target
        ? toForm(context, target, createEntryLink(context, menu, field, target, label))
        : null,
  };
}

/**
 * Parses an item of the main menu. Returns null and reports it if it has no title.
 * @param requestPage the page to which requests lead: its panel has the lines of all desks
 */
function parseMenuItem(
  context: PageContext,
  entry: Entry<'navigation_menu_item'>,
  requestPage: Entry | undefined,
  strings: Strings,
): MenuItem | null {
  const { description } = entry.fields;
  const itemTitle = text(displayTitle(entry.fields));
  if (itemTitle === null) {
    context.graph.reportOmission(entry, 'title', 'is empty, so the menu item is left out');
    return null;
  }
  const innerContext = inLanguageOf(context, entry);
  const [page] = context.graph.references(entry, 'page_reference', ['page']);
  const field = 'description.reference';
  const [target] = context.graph.references(entry, field, ['page']);
  const title = text(description?.cta_title);
  const label = description?.cta_button_label;
  const button = target
    ? toForm(context, target, createEntryLink(innerContext, entry, field, target, label))
    : null;
  const board = page && parseMenuBoard(innerContext, page, strings);
  return {
    id: entry.uid,
    title: itemTitle,
    url: page ? (context.paths.get(page.uid) ?? null) : null,
    submenu: submenu(context.graph, entry).flatMap((subpage): SubmenuItem[] => {
      const url = context.paths.get(subpage.uid);
      const name = text(subpage.fields.title);
      if (url === undefined || name === null) return [];
      return [{ id: subpage.uid, title: name, url, ...langProps(innerContext, subpage) }];
    }),
    ...(board ? { board } : {}),
    contactLines: [
      ...items(description?.contact_lines).flatMap((line) =>
        parseContactLine(line.title, line.contact_value),
      ),
      ...(page && page.uid === requestPage?.uid ? parseDeskLines(context) : []),
    ],
    callToAction: title !== null || button ? { title, button } : null,
    ...langProps(context, entry),
  };
}

function parseContactLine(title: Maybe<string>, value: Maybe<string>): ContactLine[] {
  const line = text(value);
  return line === null ? [] : [{ title: text(title) ?? '', contact: parseContact(line) }];
}

/**
 * Parses the footer of a locale.
 * @param year end of the ranges of years in the copyright line
 */
export function parseFooter(
  context: PageContext,
  entry: Entry<'loft_footer'>,
  companyName: string,
  year: number,
): FooterProps {
  const { contact_us_area: contact, cta_area: call, ...fields } = entry.fields;
  const innerContext = inLanguageOf(context, entry);
  const callTitle = text(call?.cta_title);
  const copyright = items(fields.footer_copyright_info)
    .flatMap((line) => text(line.text_line) ?? [])
    .join(' ');
  const lines = items(contact?.details).flatMap((line) =>
    parseContactLine(line.service, line.phone_number),
  );
  return {
    homeUrl: homeUrl(context.locale),
    companyName,
    logo: parseImage(context, entry, 'logo', { alt: companyName }),
    pages: context.graph
      .references(entry, 'navigation_pages', ['page'])
      .flatMap((page) => createEntryLink(innerContext, entry, 'navigation_pages', page) ?? []),
    callToAction:
      callTitle === null
        ? null
        : {
            title: callTitle,
            description: text(call?.cta_description),
            link: parseTypedLink(context, entry, 'cta_area.cta_link', call?.cta_link),
          },
    contact: lines.length > 0 ? { title: text(contact?.title), lines } : null,
    copyright: copyrightYears(copyright, year),
    social: items(fields.social_media_links).flatMap((row, index): SocialLink[] => {
      const field = `social_media_links.${index}` as const;
      const link = parseTypedLink(context, entry, `${field}.link`, row.link);
      if (!link?.url) return [];
      const icon = parseImage(context, entry, `${field}.icon`);
      return [{ url: link.url, title: link.title, icon: icon && { ...icon, alt: '' } }];
    }),
    ...langProps(context, entry),
  };
}

const webCrops = { '21:9': '21:9', '16:9': '16:9', '3:2': '3:2' } as const;
const mobileCrops = { '4:5': '4:5', '1:1': '1:1', '3:2': '3:2' } as const;

/** Parses the banner of a page. */
export function parseBanner(context: PageContext, entry: Entry<'page'>): BannerProps {
  const fields: WireBanner = entry.fields.banner ?? {};
  const picture = fields.banner_image;
  const texts = { alt: picture?.image_alt_text, caption: picture?.caption };
  const field = 'banner.banner_image';
  return {
    title: text(fields.page_title) ?? text(entry.fields.title) ?? '',
    intro: text(fields.page_intro),
    headline: text(fields.page_headline),
    button: parseTypedLink(context, entry, 'banner.link', fields.link),
    webImage: parseImage(context, entry, `${field}.web_image`, texts),
    mobileImage: parseImage(context, entry, `${field}.mobile_image`, texts),
    webCrop: parseSelect(context, entry, `${field}.web_crop`, webCrops, '21:9'),
    mobileCrop: parseSelect(context, entry, `${field}.mobile_crop`, mobileCrops, '4:5'),
    background: parseBackground(context, entry, 'banner.background_color'),
    effect: parseEffect(context, entry, 'banner.background_effect'),
    tall: entry.fields.page_type === 'Front page',
  };
}
