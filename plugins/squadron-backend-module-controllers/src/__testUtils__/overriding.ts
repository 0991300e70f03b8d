/** The same object with some methods replaced. */
export function overriding<T extends object>(target: T, methods: object): T {
  return new Proxy(target, {
    get(object, name) {
      if (name in methods) {
        return Reflect.get(methods, name);
      }
      const value: unknown = Reflect.get(object, name);
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });
}
