import { transform } from '../../jest.transform.mjs';

export default {
  displayName: 'artwork',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  transform,
};
