module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  extends: ['plugin:@backstage/recommended'],
  rules: { '@backstage/no-mixed-plugin-imports': 'error' },
});
