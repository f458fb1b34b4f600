/**
 * Icelandic texts of hints, by the English text. `{name}` stands for a part that differs. A hint without
 * a text here is shown in English.
 */
export const hintsIs: readonly (readonly [en: string, is: string])[] = [
  ['is empty', 'er autt'],
  ['is empty, so it has no page', 'er autt, svo að færslan fær enga síðu'],
  ['is empty, so the configuration is left out', 'er autt, svo að útfærslunni er sleppt'],
  ['is empty, so the figure is left out', 'er autt, svo að tölunni er sleppt'],
  ['is empty, so the moment is left out', 'er autt, svo að tímapunktinum er sleppt'],
  ['is empty, so the menu item is left out', 'er autt, svo að liðurinn er ekki í valmyndinni'],
  ['is empty, so the period is left out', 'er autt, svo að tímabilinu er sleppt'],
  ['is empty, although the English version has a text', 'er autt, en enska útgáfan hefur texta'],
  ['is empty: the page has no name', 'er autt: síðan hefur ekkert nafn'],
  ['contains no visible character', 'hefur ekkert sýnilegt tákn'],
  ['is not translated, so the English one is shown', 'er óþýtt, svo að enski textinn birtist'],
  [
    'none is translated, so the English texts are shown',
    'enginn texti er þýddur, svo að ensku textarnir birtast',
  ],
  [
    'has no {locale} version, so the English one is shown there',
    'er ekki til á {locale}, svo að enska útgáfan birtist þar',
  ],
  [
    'has no translation string, so the English text of the files is shown',
    'hefur enga þýðingarfærslu, svo að enskur texti úr skrám vefsins birtist',
  ],
  [
    'has no usable translation string, so requests without a desk go to {address}',
    'hefur enga nothæfa þýðingarfærslu, svo að beiðnir án tengiliðar fara á {address}',
  ],
  [
    'has {placeholders}, but this text may have only {allowed}, so it is not used',
    'inniheldur {placeholders}, en textinn má aðeins innihalda {allowed} og er því ekki notaður',
  ],
  [
    'has {placeholders}, but this text may have no placeholder, so it is not used',
    'inniheldur {placeholders}, en má ekki innihalda slíkt og er því ekki notaður',
  ],

  [
    'mentions the fact “{name}”, which has no value',
    'nefnir staðreyndina „{name}“, sem hefur ekkert gildi',
  ],
  [
    'mentions facts of more than {count} characters, and the rest is left out',
    'nefnir staðreyndir sem eru lengri en {count} stafir, og afganginum er sleppt',
  ],
  [
    '“{name}” is “{value}” here and “{other}” in {uid}',
    '„{name}“ er „{value}“ hér en „{other}“ í {uid}',
  ],
  ['is “{value}” here and “{other}” in English', 'er „{value}“ hér en „{other}“ á ensku'],
  [
    'is “{value}”, but {figure} of the aircraft is {number}',
    'er „{value}“, en {figure} vélarinnar er {number}',
  ],

  ['leads to {uid}, which is not published', 'vísar á {uid}, sem er ekki í birtingu'],
  [
    'leads to {uid}, a {type}, which this field does not accept',
    'vísar á {uid} af tegundinni {type}, sem reiturinn tekur ekki við',
  ],
  ['{count} reference leads to nothing published', '{count} tilvísun vísar ekki á neitt birt efni'],
  [
    '{count} references lead to nothing published',
    '{count} tilvísanir vísa ekki á neitt birt efni',
  ],
  ['links to {uid}, which has no title', 'vísar á {uid}, sem hefur engan titil'],
  ['links to {uid}, which has no page', 'vísar á {uid}, sem hefur enga síðu'],
  ['“{address}” leads to no page', 'engin síða er á „{address}“'],
  [
    '“{address}” is not an address that the site links to',
    'vefurinn vísar ekki á slóðir eins og „{address}“',
  ],
  [
    '“{fragment}” in “{address}” has a malformed escape and is left out; write % as %25',
    '„{fragment}“ í „{address}“ hefur gallað %-tákn og er sleppt; skrifa þarf % sem %25',
  ],
  [
    'is shown nowhere: refer to it where it belongs, or unpublish it',
    'sést hvergi: vísa þarf á færsluna þar sem hún á heima, eða taka hana úr birtingu',
  ],
  [
    'is one of several of its type; {uid} is shown',
    'er ein af fleiri færslum sömu tegundar; {uid} birtist',
  ],
  [
    'is also the uid of a {type}, so this entry is left out',
    'er líka einkenni (uid) færslu af tegundinni {type}, svo að þessari er sleppt',
  ],

  ['“{url}” cannot be a path', '„{url}“ getur ekki verið slóð'],
  ['“{url}” has spaces; the page is at {path}', 'bil eru í „{url}“; síðan er á {path}'],
  [
    'cannot be part of a path, so it has no page',
    'getur ekki verið hluti slóðar, svo að færslan fær enga síðu',
  ],
  [
    '{path} is a path that is reserved for the site; the page is at {other}',
    '{path} er slóð sem vefurinn notar sjálfur; síðan er á {other}',
  ],
  ['{path} is a path that is reserved for the site', '{path} er slóð sem vefurinn notar sjálfur'],
  [
    '{path} is already the path of {owner}; the page is at {other}',
    '{path} er þegar slóð síðunnar {owner}; þessi síða er á {other}',
  ],
  [
    '{path} is already the path of {owner}; the page is left out',
    '{path} er þegar slóð síðunnar {owner}; þessari síðu er sleppt',
  ],

  ['a belt of type “{type}” has no content', 'efnisborði af gerðinni „{type}“ er tómur'],
  [
    'the parser of “{kind}” failed, so the belt is left out: {error} ({place})',
    'villa í hugbúnaði vefsins: ekki tókst að lesa „{kind}“ og borðanum er sleppt: {error} ({place})',
  ],
  [
    'belt {number} makes the page longer than {count} characters, so it and the belts after it are left out',
    'með efnisborða {number} er síðan lengri en {count} stafir; honum og borðunum á eftir er sleppt',
  ],
  ['“{choice}” is not a value that the site knows', 'vefurinn þekkir ekki gildið „{choice}“'],
  [
    '“{value}” is not a date such as 2027-06-01, so the period is left out',
    '„{value}“ er ekki dagsetning eins og 2027-06-01, svo að tímabilinu er sleppt',
  ],
  ['“{value}” is not a date', '„{value}“ er ekki dagsetning'],
  ['{to} is before {from}', '{to} er á undan {from}'],
  [
    'was on {date}, so the position has left the site: unpublish it, or give it a new date',
    'rann út {date}, svo að starfið er ekki lengur á vefnum: taka þarf það úr birtingu eða setja nýjan frest',
  ],
  [
    '{to} is less than {from}, so the pay is left out',
    '{to} er lægra en {from}, svo að laununum er sleppt',
  ],
  [
    '“{value}” is not a currency code such as ISK, so the pay is left out',
    '„{value}“ er ekki gjaldmiðill eins og ISK, svo að laununum er sleppt',
  ],
  [
    '“{value}” is not a YouTube video; enter its address or its id of 11 characters',
    '„{value}“ er ekki myndband á YouTube; skrá þarf slóð þess eða 11 stafa einkenni',
  ],
  ['must be a number from −{limit} to {limit}', 'verður að vera tala frá −{limit} til {limit}'],
  [
    'has no place, so no flight is drawn',
    'enginn staður er skráður, svo að ekkert flug er teiknað',
  ],
  [
    'is the place where the flight begins, so no flight is drawn',
    'er staðurinn þar sem flugið hefst, svo að ekkert flug er teiknað',
  ],
  [
    '{figure} is more than {largest}, so it is left out',
    '{figure} er meira en {largest}, svo að tölunni er sleppt',
  ],
  ['“{title}” already has the desk “{owner}”', '„{title}“ hefur þegar tengiliðinn „{owner}“'],
  [
    'has more than {count} characters, so the request form leaves it out',
    'er lengra en {count} stafir, svo að beiðnaformið sleppir því',
  ],
  [
    '“{email}” is not exactly one e-mail address, so requests go to the office',
    '„{email}“ er ekki eitt netfang, svo að beiðnir fara á skrifstofuna',
  ],
  [
    '“{email}” is not exactly one e-mail address, so requests go to {address}',
    '„{email}“ er ekki eitt netfang, svo að beiðnir fara á {address}',
  ],
  [
    '“{email}” is not exactly one e-mail address, so it is not used',
    '„{email}“ er ekki eitt netfang og er því ekki notað',
  ],
  [
    '“{email}” is not exactly one e-mail address, so {address} is used',
    '„{email}“ er ekki eitt netfang, svo að {address} er notað',
  ],

  [
    'is nested more than {count} deep, so it is left out',
    'er faldað í meira en {count} lögum, svo að textanum er sleppt',
  ],
  [
    'is too long or too complex, so it is shown as plain text of at most 100,000 characters',
    'er of langt eða flókið og birtist því sem einfaldur texti, í mesta lagi 100.000 stafir',
  ],
  [
    'has {count} characters; divide a text of more than {limit}',
    'er {count} stafir; skipta þarf texta sem er lengri en {limit} stafir',
  ],
  [
    'has {count} characters; search engines show about {limit}',
    'er {count} stafir; leitarvélar sýna um {limit}',
  ],
  [
    '“{title}” is also the title of {uid}; use a title that distinguishes this page',
    '„{title}“ er líka titill {uid}; velja þarf titil sem greinir þessa síðu frá hinni',
  ],
  [
    'the heading “{heading}” has level {level}, but the first heading of a text must have level 3',
    'fyrirsögnin „{heading}“ er á stigi {level}, en fyrsta fyrirsögn texta á að vera á stigi 3',
  ],
  [
    'the heading “{heading}” has level {level}, but the heading before it has level {before}',
    'fyrirsögnin „{heading}“ er á stigi {level}, en fyrirsögnin á undan er á stigi {before}',
  ],

  ['the picture has no alternative text', 'lýsingu myndarinnar (alt-texta) vantar'],
  [
    'the picture is {width} pixels wide; its place is {place} pixels wide',
    'myndin er {width} dílar á breidd, en plássið er {place} dílar á breidd',
  ],
  [
    'the picture “{file}” is too large, {width} × {height} pixels; the site takes less than {limit} million',
    'myndin „{file}“ er of stór, {width} × {height} dílar; vefurinn tekur við minna en {limit} milljónum',
  ],
  ['the file is not published', 'skráin er ekki í birtingu'],
  ['the file has no usable name', 'skráin hefur ekkert nothæft nafn'],
  [
    'the name of the file is longer than {limit} bytes; shorten it',
    'nafn skrárinnar er lengra en {limit} bæti og þarf að stytta',
  ],
  [
    'the file is empty (0 bytes), so it is left out',
    'skráin er tóm (0 bæti), svo að henni er sleppt',
  ],
  [
    'the file “{file}” is empty (0 bytes); upload it again',
    'skráin „{file}“ er tóm (0 bæti); hlaða þarf henni upp aftur',
  ],
  [
    'the file “{file}” is compressed with gzip; decompress it',
    'skráin „{file}“ er þjöppuð með gzip; afþjappa þarf henni',
  ],
  [
    'the file “{file}” is HEIC, which the site cannot decode; export it as JPEG',
    'skráin „{file}“ er HEIC, sem vefurinn les ekki; vista þarf hana sem JPEG',
  ],
  [
    'the file “{file}” is broken; export it again',
    'skráin „{file}“ er skemmd; vista þarf hana aftur',
  ],
  [
    'the file “{file}” is not a picture that the site can decode; use {kinds}',
    'skráin „{file}“ er ekki mynd sem vefurinn getur lesið; nota þarf {kinds}',
  ],
  [
    'the file “{file}” is not well-formed SVG, is larger than 5 MB, or has too many parts; simplify it and export it again',
    'skráin „{file}“ er ekki gilt SVG, er stærri en 5 MB eða hefur of marga hluta; einfalda þarf hana og vista aftur',
  ],
  [
    'the file “{file}” (asset type “{type}”) is not a picture; use {kinds}',
    'skráin „{file}“ (tegund „{type}“) er ekki mynd; nota þarf {kinds}',
  ],
  [
    'the size of the file “{file}” (asset type “{type}”) is not known; upload it again',
    'stærð skrárinnar „{file}“ (tegund „{type}“) er óþekkt; hlaða þarf henni upp aftur',
  ],
];
