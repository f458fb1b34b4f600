import { isObject, textOf } from '../../export/types';
import { assetTarget } from '../../model/fields';
import type { StoredReference } from '../../query/references';

/** Lists the embedded items of a JSON rich text document in the order of the text, each once. */
export function embedsOf(document: unknown): StoredReference[] {
  const embedsByKey = new Map<string, StoredReference>();
  const visit = (node: unknown): void => {
    if (!isObject(node)) return;
    if (node.type === 'reference' && isObject(node.attrs)) {
      const { attrs } = node;
      const uid = textOf(attrs['entry-uid']) ?? textOf(attrs['asset-uid']);
      const contentType = attrs['entry-uid'] ? textOf(attrs['content-type-uid']) : assetTarget;
      if (uid && contentType) embedsByKey.set(`${contentType} ${uid}`, { uid, contentType });
    }
    if (Array.isArray(node.children)) node.children.forEach(visit);
  };
  visit(document);
  return [...embedsByKey.values()];
}
