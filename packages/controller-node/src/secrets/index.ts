export { isSameContent } from './isSameContent';
export { requestToken } from './requestToken';
export { sealSecrets } from './sealSecrets';
export { secretData, secretText } from './secretData';
