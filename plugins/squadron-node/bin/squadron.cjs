#!/usr/bin/env node
// Runs the built program, and in the repository the sources.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const source = join(__dirname, '../src/cli.ts');
if (existsSync(source)) {
  require('@backstage/cli/config/nodeTransform.cjs');
  require(source);
} else {
  require('../dist/cli.cjs.js');
}
