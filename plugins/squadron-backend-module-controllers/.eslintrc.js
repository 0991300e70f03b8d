const config = require('../../eslint.package')(__dirname);

/** Decisions are functions of their inputs: what they know is observed before, and what they want is performed after. */
const DECIDES = {
  files: ['src/**/decide*.ts'],
  excludedFiles: ['**/*.test.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['node:*', '**/reader', '@backstage/backend-plugin-api*'],
            message: 'Observe it, and pass it to the decision.',
            allowTypeImports: true,
          },
          {
            group: ['@squadron/controller-node'],
            importNamePattern: '^(create|system)',
            message: 'Observe it, and pass it to the decision.',
          },
        ],
      },
    ],
    'no-restricted-globals': ['error', 'fetch', 'setTimeout', 'performance'],
  },
};

module.exports = { ...config, overrides: [...config.overrides, DECIDES] };
