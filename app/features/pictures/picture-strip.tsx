import { Box, Group, UnstyledButton } from "@mantine/core";
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { t } from "~/locales/screen-text";

type Item = { id: string; src: string; label: string };
type Props = { items: Item[]; onPlace: (id: string, on: string) => void };

export default function PictureStrip({ items, onPlace }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      id="picture-strip"
      sensors={sensors}
      onDragEnd={({ active, over }) => over && onPlace(String(active.id), String(over.id))}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        <Group gap="8" role="group" aria-label={t("people.drag")}>
          {items.map((item) => (
            <Thumb key={item.id} {...item} />
          ))}
        </Group>
      </SortableContext>
    </DndContext>
  );
}

const COVERS = { objectFit: "cover" } as const;

function Thumb({ id, src, label }: Item) {
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({ id });
  return (
    <UnstyledButton
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      type="button"
      bg="white"
      p="4"
      bd="1px solid surface.6"
      aria-label={t("people.dragOne", { label })}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        cursor: "grab",
        touchAction: "none",
      }}
    >
      <Box
        component="img"
        src={src}
        w="6rem"
        h="4.5rem"
        display="block"
        style={COVERS}
        alt=""
        draggable={false}
      />
    </UnstyledButton>
  );
}
