export * from './client';
export * from './clock';
export * from './kinds';
export * from './logging';
