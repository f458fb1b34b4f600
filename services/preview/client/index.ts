/** Script of previewed pages. It runs before the scripts of the site, which do not know of it. */
import type { ClientConfig } from '../clientConfig';
import { appScriptPath } from '../parameters';
import { checkMessages } from './checkMessages';
import { connectDesk } from './deskFrame';
import { followChanges } from './followChanges';
import { findGatsbyCaches } from './gatsbyCaches';
import { keepSession } from './keepSession';
import { addRehearsalLink } from './rehearsalLink';
import { Session } from './session';
import { showEditTags } from './editTags';
import { createUpdate } from './update';

/** Written into the script when it is bundled. */
declare const clientConfig: ClientConfig;

const session = new Session(window.location.search);
keepSession(session);
const update = createUpdate(findGatsbyCaches());
document.addEventListener('DOMContentLoaded', () => addRehearsalLink(session));
// Someone with a share link has no account in the vendor's app.
if (session.has('live_preview')) {
  window.draftPreview = { session, update, edited: checkMessages(clientConfig.frameOrigins) };
  document.addEventListener('DOMContentLoaded', () => {
    showEditTags();
    const script = document.createElement('script');
    script.src = appScriptPath;
    document.head.append(script);
  });
} else {
  followChanges(session, () => update(null));
  connectDesk(session, clientConfig.frameOrigins);
}
