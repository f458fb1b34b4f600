import dotenv from 'dotenv';

/** Reads the settings of `.env`, where there is one; the environment wins over it. */
export function loadEnv(): void {
  dotenv.config({ quiet: true });
}
