export { readJson, readYaml } from './readText';
export type { ReadText } from './readText';
