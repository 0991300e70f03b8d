export * from './apiServer';
export * from './builders';
export * from './clock';
export * from './fleet';
