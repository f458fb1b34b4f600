/** `npm run lint`: checks lint rules, formatting, import directions and the licences of packages. */
import { lint, pass } from './gates';

void pass(lint());
