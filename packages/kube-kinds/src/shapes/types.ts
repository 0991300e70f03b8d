/**
 * What a value of an object must be to match the types of this package: the allowed primitives, e.g. `string|number`,
 * `any`, or the contents of a list, a map or an object. Fields that are not listed may be anything.
 *
 * @public
 */
export type Shape =
  | string
  | { readonly items: Shape }
  | { readonly values: Shape }
  | {
      readonly fields: Readonly<Record<string, Shape>>;
      /** Fields that code reads without checking that they exist. */
      readonly required?: readonly string[];
    };
