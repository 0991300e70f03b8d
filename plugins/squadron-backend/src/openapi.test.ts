import SwaggerParser from '@apidevtools/swagger-parser';
import { contract } from '@squadron/backstage-plugin-squadron-common';
import type { OpenAPIV3 } from 'openapi-types';
import { openApiDocument } from './openapi';

type Document = {
  paths: Record<string, Record<string, { operationId: string }>>;
};

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    await expect(
      // Validation decides whether it is one.
      SwaggerParser.validate(
        openApiDocument() as unknown as OpenAPIV3.Document,
      ),
    ).resolves.toBeDefined();
  });

  it('describes every endpoint of the contract', () => {
    const { paths } = openApiDocument() as Document;
    const ids = Object.values(paths).flatMap(path =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(contract).sort());
  });

  it('has filters and orders of lists', () => {
    const text = JSON.stringify(openApiDocument());
    expect(text).toContain('^-?(name|pending|admitted)$');
  });
});
