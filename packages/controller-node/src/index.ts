export * from './client';
export * from './clock';
export * from './conditions';
export * from './controller';
export * from './kinds';
export * from './logging';
export * from './queue';
export * from './reflector';
