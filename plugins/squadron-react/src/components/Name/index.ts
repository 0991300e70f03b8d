export { Name } from './Name';
export { shortenMiddle } from './shortenMiddle';
