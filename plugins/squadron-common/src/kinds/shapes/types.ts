/**
 * What a value of an object must be for the types of this package to be true of it: primitives that are allowed, e.g.
 * `string|number`, `any`, or what a list, a map or an object holds. Fields that are not named may be anything.
 *
 * @internal
 */
export type Shape =
  | string
  | { readonly items: Shape }
  | { readonly values: Shape }
  | {
      readonly fields: Readonly<Record<string, Shape>>;
      /** Fields that code reads without a look whether they are there. */
      readonly required?: readonly string[];
    };
