import { fileURLToPath, URL } from 'node:url';

const configFile = fileURLToPath(new URL('../../babel.config.jest.cjs', import.meta.url));

export default {
  displayName: 'artwork',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  transform: { '\\.ts$': ['babel-jest', { babelrc: false, configFile }] },
};
