/** `npm run lint`: checks lint rules, formatting, import directions and the licences of packages. */
import { lintGates, runGatesForExitStatus } from './gates';

void runGatesForExitStatus(lintGates());
