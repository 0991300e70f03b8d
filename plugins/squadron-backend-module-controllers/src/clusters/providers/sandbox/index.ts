export { sandboxAddOnEngine } from './sandboxAddOnEngine';
export { sandboxProvider } from './sandboxProvider';
