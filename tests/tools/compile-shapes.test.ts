import Type from 'typebox';
import { expect, test } from 'vitest';
import { compileShapes } from '#tools/validators/compile-shapes.ts';

test('a shape has neither words for people nor a ban on more properties', () => {
  const Name = Type.String({ title: 'Name', pattern: '^a', default: 'a' });
  const Card = Type.Object(
    {
      title: Type.Optional(Name),
      names: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Name, { additionalProperties: false }),
    },
    { description: 'A card.', additionalProperties: false },
  );
  const name = { type: 'string', pattern: '^a' };
  expect(compileShapes({ Card })).toBe(
    `export default ${JSON.stringify({
      Card: {
        type: 'object',
        properties: {
          title: name,
          names: { type: 'object', patternProperties: { '^[a-z]+$': name }, additionalProperties: false },
        },
        optional: ['title'],
      },
    })};`,
  );
});

test('what a shape cannot say is refused, with its place', () => {
  const Card = Type.Object({ ids: Type.Array(Type.String(), { uniqueItems: true }) });
  expect(() => compileShapes({ Card })).toThrow(
    '"Card/properties/ids/uniqueItems" is a keyword that shapes do not have: see schemas/validation/shape.ts.',
  );
});

test('a property that must be there and has no shape is refused', () => {
  const Card = { type: 'object', properties: {}, required: ['id'] };
  expect(() => compileShapes({ Card })).toThrow('"Card/required" names "id", which has no schema.');
});

test('what several shapes have in common stands once', () => {
  const Person = Type.Object({ name: Type.String({ minLength: 1 }), age: Type.Integer() });
  const source = compileShapes({ One: Type.Object({ person: Person }), Many: Type.Array(Person) });
  const person = '{"type":"object","properties":{"name":{"type":"string","minLength":1},"age":{"type":"integer"}}}';
  expect(source).toBe(
    `const s0=${person};export default {"One":{"type":"object","properties":{"person":s0}},"Many":{"type":"array","items":s0}};`,
  );
});
