export { readJson, readYaml } from './readText';
