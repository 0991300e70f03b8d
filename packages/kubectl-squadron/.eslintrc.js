module.exports = require('../../eslint.package')(__dirname);
