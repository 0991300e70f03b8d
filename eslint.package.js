const factory = require('@backstage/cli/config/eslint-factory');

/** The lint rules of every package: Backstage's own, and imports that follow the packages' roles. */
module.exports = directory =>
  factory(directory, {
    extends: ['plugin:@backstage/recommended'],
    rules: {
      '@backstage/no-mixed-plugin-imports': 'error',
      // A closure may name what is defined below it; it runs later.
      '@typescript-eslint/no-use-before-define': [
        'error',
        { functions: false, variables: false, classes: false },
      ],
      // `eventually` fails when its condition does not come true.
      'jest/expect-expect': [
        'warn',
        { assertFunctionNames: ['expect', 'eventually', 'fc.assert'] },
      ],
      // Properties branch on the input that was generated.
      'jest/no-conditional-expect': 'off',
    },
  });
