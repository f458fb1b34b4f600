import { useMemo, useRef, useState } from 'react';
import { Input, Text } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import isEqual from 'lodash/isEqual';
import { useTexts } from '../texts';
import type { FieldProps } from '../types';
import { useField } from './FormContext';
import { toEditor, type EditorNode } from './richText';
import { extensions, toVendorDocument, isEditable } from './richTextSchema';

/** A rich text, which is a JSON document. One that the editor would change is only named. */
export function RichTextField(props: FieldProps) {
  const { value, set, input } = useField(props);
  const texts = useTexts();
  const [edited, setEdited] = useState({ document: value, revision: 0 });
  // Another document, for example after Undo, gets an editor without the history of the previous one.
  if (!isEqual(value, edited.document)) {
    setEdited({ document: value, revision: edited.revision + 1 });
  }
  const { revision } = edited;
  const isShown = useMemo(
    () => isEditable(edited.document),
    // A text stays editable while it is typed.
    // oxlint-disable-next-line react/exhaustive-deps
    [revision],
  );
  const change = (document: unknown) => {
    setEdited({ document, revision });
    set(document);
  };
  return (
    <Input.Wrapper {...input} labelElement="div">
      {isShown ? (
        <Editor key={revision} label={input.label} value={edited.document} onChange={change} />
      ) : (
        <Text size="sm" c="dimmed">
          {texts.keptWhole}
        </Text>
      )}
    </Input.Wrapper>
  );
}

function Editor(props: { label: string; value: unknown; onChange: (document: unknown) => void }) {
  const { label, value, onChange } = props;
  const texts = useTexts();
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const editor = useEditor({
    extensions,
    content: toEditor(value),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: { state } }) =>
      latest.current.onChange(
        toVendorDocument(state.doc.toJSON() as EditorNode, latest.current.value),
      ),
  });
  return (
    <RichTextEditor editor={editor} labels={texts.editor} withTypographyStyles={false}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
