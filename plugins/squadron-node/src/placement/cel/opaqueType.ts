import { objectType, type CelObjectType } from '@bufbuild/cel';
import { create, createFileRegistry } from '@bufbuild/protobuf';
import {
  FieldDescriptorProto_Label,
  FieldDescriptorProto_Type,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from '@bufbuild/protobuf/wkt';
import {
  isReflectMessage,
  reflect,
  type ReflectMessage,
} from '@bufbuild/protobuf/reflect';

const PACKAGE = 'kubernetes';

/** A type whose values are created and used only by functions. Two values are equal if their text is equal. */
interface OpaqueType<T> {
  type: CelObjectType;
  wrap(value: T): ReflectMessage;
  /** Throws for a value of another type. */
  unwrap(value: unknown): T;
}

/** @internal */
export function opaqueType<T>(
  name: string,
  form: { write(value: T): string; read(text: string): T },
): OpaqueType<T> {
  const desc = createFileRegistry(
    create(FileDescriptorSetSchema, {
      file: [
        create(FileDescriptorProtoSchema, {
          name: `${name}.proto`,
          package: PACKAGE,
          syntax: 'proto3',
          messageType: [
            {
              name,
              field: [
                {
                  name: 'text',
                  number: 1,
                  type: FieldDescriptorProto_Type.STRING,
                  label: FieldDescriptorProto_Label.OPTIONAL,
                },
              ],
            },
          ],
        }),
      ],
    }),
  ).getMessage(`${PACKAGE}.${name}`);
  if (!desc) {
    throw new Error(`The type ${name} has no descriptor.`);
  }
  const [text] = desc.fields;
  return {
    type: objectType(desc),
    wrap: value => {
      const message = reflect(desc);
      message.set(text, form.write(value));
      return message;
    },
    unwrap: value => {
      if (!isReflectMessage(value) || value.desc.typeName !== desc.typeName) {
        throw new Error(`expected ${desc.typeName}`);
      }
      return form.read(String(value.get(text)));
    },
  };
}
