/** Documents of every kind that editors upload. */
import { upload, withUploads } from '../setup/uploads';

test('PDF and office documents are linked with kind and size; everything else is a download', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const uploads = {
    pdf: upload('a.pdf', 'application/pdf', '%PDF-1.4'),
    unnamedPdf: upload('report', 'application/pdf', '%PDF-1.4'),
    word: upload('a.docx', word, 'PK'),
    drawing: upload('a.dwg', 'application/acad', 'AC1032'),
    page: upload('a.html', 'text/html', '<p>A page'),
  };
  await withUploads('document', uploads, async ({ outcomes, state }) => {
    const { store } = state;
    const rows = await Promise.all(
      Object.values(outcomes).map(async ({ shown, messages }) => {
        expect(messages).toEqual([]);
        expect(await store.fetchDocument(shown?.url ?? '')).toBeDefined();
        return [shown?.url, shown?.kind, shown?.size, shown?.download];
      }),
    );
    expect(rows).toEqual([
      ['/files/upload0/a.pdf', 'PDF', 8, undefined],
      ['/files/upload1/report.pdf', 'PDF', 8, undefined],
      ['/files/attachments/upload2/a.docx', 'DOCX', 2, 'a.docx'],
      ['/files/attachments/upload3/a.dwg', 'DWG', 6, 'a.dwg'],
      ['/files/attachments/upload4/a.html.bin', 'HTML', 9, 'a.html'],
    ]);
  });
});
