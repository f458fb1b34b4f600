import { chromium } from 'playwright-core';
import { findChromium, pageArguments } from '../../../scripts/lib/chromium';
import { writeAsset } from '../lib/assets';
import { aircraftSheets } from './aircraft';
import { certificatePage } from './certificate-page';
import { certificates } from './certificates';
import { dataSheet } from './sheet';
import { documentStyle } from './style';

/** Prints all documents as tagged PDF, with Chromium. */
async function drawDocuments(): Promise<void> {
  const shared = await documentStyle();
  const documents: { key: string; html: string }[] = [];
  for (const sheet of aircraftSheets) {
    documents.push({ key: `datasheet-${sheet.key}`, html: await dataSheet(sheet, shared) });
  }
  certificates.forEach((certificate, index) => {
    documents.push({
      key: certificate.key,
      html: certificatePage(certificate, index + 1, shared),
    });
  });

  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...pageArguments],
  });
  try {
    const page = await browser.newPage();
    for (const { key, html } of documents) {
      await page.setContent(html, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const bytes = await page.pdf({
        format: 'A4',
        printBackground: true,
        preferCSSPageSize: true,
        tagged: true,
      });
      await writeAsset(key, `${key}.pdf`, bytes);
    }
  } finally {
    await browser.close();
  }
}

void drawDocuments();
